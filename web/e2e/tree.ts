/** Playing as a screen reader does: nothing is read but Chromium's accessibility tree, nothing pressed but its nodes. */
import type { CDPSession, Page } from 'playwright-core'

export interface Leaf {
  role: string
  name: string
  isOff: boolean
  /** The names of the nodes around it, from the outside in. */
  within: readonly string[]
  /** By which the browser knows it. */
  node: number
}

/** How long a busy machine may take, in ms. */
const PATIENCE = 60_000
const PAUSE = 60

interface AXNode {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
  backendDOMNodeId?: number
}

export class Reader {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    return new Reader(page, session)
  }

  /** Everything that the tree tells now. */
  async read(): Promise<Leaf[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree')
    const all = new Map((nodes as AXNode[]).map((node) => [node.nodeId, node]))
    const text = (value: unknown): string => (typeof value === 'string' ? value : '')
    const around = (node: AXNode): string[] => {
      const parent = node.parentId === undefined ? undefined : all.get(node.parentId)
      return parent
        ? [...around(parent), `${text(parent.role?.value)} ${text(parent.name?.value)}`]
        : []
    }
    return [...all.values()]
      .filter((node) => !node.ignored && node.backendDOMNodeId !== undefined)
      .map((node) => ({
        role: text(node.role?.value),
        name: text(node.name?.value),
        isOff:
          node.properties?.some(({ name, value }) => name === 'disabled' && value.value) ?? false,
        within: around(node),
        node: node.backendDOMNodeId ?? 0,
      }))
  }

  /** Read again and again until something is so. */
  async until<T>(found: (tree: Leaf[]) => T | undefined | false, what: string): Promise<T> {
    const end = Date.now() + PATIENCE
    let tree: Leaf[] = []
    while (Date.now() < end) {
      tree = await this.read()
      const answer = found(tree)
      if (answer) return answer
      await this.page.waitForTimeout(PAUSE)
    }
    throw new Error(`the tree does not tell: ${what}; it says ${spoken(tree)}`)
  }

  /** Put the focus on a node and press Enter; false if it has gone meanwhile. */
  async press({ node }: Leaf): Promise<boolean> {
    try {
      await this.session.send('DOM.focus', { backendNodeId: node })
    } catch {
      return false
    }
    await this.page.keyboard.press('Enter')
    return true
  }
}

export const isIn = (leaf: Leaf, part: string): boolean => leaf.within.some((name) => name === part)

/** What the action bar says. */
export const spoken = (tree: readonly Leaf[]): string =>
  tree
    .filter((leaf) => leaf.role === 'StaticText' && isIn(leaf, 'region Your action'))
    .map(({ name }) => name.trim())
    .join(' ')
