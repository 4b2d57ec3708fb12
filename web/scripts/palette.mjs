// A picture with at most 256 colours as a PNG: a third of the size, and of drawings no eye sees the difference.
import { crc32, deflateSync } from 'node:zlib'

const MOST = 256
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** Colours that are nearly the same count as one. */
const kindOf = (rgba, at) =>
  ((rgba[at] >> 3) << 10) | ((rgba[at + 1] >> 3) << 5) | (rgba[at + 2] >> 3)

/** Each kind of colour: its mean, and how often it occurs. */
function kinds(rgba) {
  const found = new Map()
  for (let at = 0; at < rgba.length; at += 4) {
    const kind = kindOf(rgba, at)
    const sum = found.get(kind) ?? { count: 0, sums: [0, 0, 0] }
    sum.count += 1
    for (const k of [0, 1, 2]) sum.sums[k] += rgba[at + k]
    found.set(kind, sum)
  }
  const mean = ({ count, sums }) => sums.map((sum) => Math.round(sum / count))
  return new Map([...found].map(([kind, sum]) => [kind, { ...sum, colour: mean(sum) }]))
}

const apart = (one, other) => one.reduce((sum, part, k) => sum + (part - other[k]) ** 2, 0)

/** The most frequent colours, and which of them stands for each kind. */
function palette(rgba) {
  const all = kinds(rgba)
  const colours = [...all.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST)
    .map(({ colour }) => colour)
  const nearest = (colour) => {
    const distances = colours.map((other) => apart(colour, other))
    return distances.indexOf(Math.min(...distances))
  }
  return { colours, place: new Map([...all].map(([kind, { colour }]) => [kind, nearest(colour)])) }
}

function chunk(name, data) {
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(name), data])
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

export function indexed({ width, height, rgba }) {
  const { colours, place } = palette(rgba)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = place.get(kindOf(rgba, 4 * (y * width + x)))
    }
  }
  const parts = [
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([SIGNATURE, ...parts])
}
