import type { Sight } from '@machines/testing/screen'
import type { Looked } from '@machines/testing/screenDriver'
import type { Page } from 'playwright-core'

/** A node of what Playwright tells of a page as screen readers find it, in the order of the document. */
interface AriaNode {
  readonly role: string
  readonly name?: string
  readonly disabled?: boolean
  readonly box?: { readonly width: number; readonly height: number }
  readonly children?: readonly (AriaNode | string)[]
}

const normal = (text: string) => text.replace(/\s+/g, ' ').trim()

const isLike = ({ role, name }: Sight, node: AriaNode): boolean =>
  node.role === role &&
  (name === undefined || (typeof name === 'string' ? (node.name ?? '') === normal(name) : name.test(node.name ?? '')))

const childrenOf = ({ children = [] }: Pick<AriaNode, 'children'>): readonly AriaNode[] =>
  children.filter((child): child is AriaNode => typeof child !== 'string')

function findIn(place: Pick<AriaNode, 'children'>, sight: Sight): AriaNode | undefined {
  for (const child of childrenOf(place)) {
    const found = isLike(sight, child) ? child : findIn(child, sight)
    if (found) return found
  }
  return undefined
}

function find(page: Pick<AriaNode, 'children'>, sight: Sight): AriaNode | undefined {
  const place = sight.within ? find(page, sight.within) : page
  return place && findIn(place, sight)
}

const isDrawn = ({ box }: AriaNode): boolean => box === undefined || (box.width > 0 && box.height > 0)

/**
 * The page of one moment: whatever is looked for is found in it. To ask the browser for each control by itself walks the
 * whole document each time, most often for what is not there.
 * @returns how a sight stands in it, as Playwright's `isVisible` and `isEnabled` of the first that is found would say
 */
export async function ariaLooks(page: Page): Promise<(sight: Sight) => Looked> {
  const children = (await page.ariaSnapshotJSON({ boxes: true })) as readonly AriaNode[]
  return (sight) => {
    const found = find({ children }, sight)
    if (!found || !isDrawn(found)) return 'absent'
    return found.disabled ? 'disabled' : 'usable'
  }
}
