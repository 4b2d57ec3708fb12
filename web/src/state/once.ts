/** One thing at a time: what is asked for again while it is under way, as by a double click, is not begun again. */
let isBusy = false

export async function once(work: () => Promise<unknown>): Promise<void> {
  if (isBusy) return
  isBusy = true
  try {
    await work()
  } finally {
    isBusy = false
  }
}
