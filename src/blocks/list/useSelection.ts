import { useState } from 'react'
import type { RowKey } from '../table/column'

/** What is ticked. */
type Ticked =
  | { readonly is: 'some'; readonly keys: ReadonlySet<RowKey> }
  /** Everything the query finds, on all pages, but these. */
  | { readonly is: 'all'; readonly except: ReadonlySet<RowKey> }

export interface ListSelection {
  /** For the boxes of the rows on this page. */
  selected: ReadonlySet<RowKey>
  onChange: (selected: ReadonlySet<RowKey>) => void
  isAll: boolean
  /** Rows ticked; of a capped total as many as are known. */
  count: number
  /** Ticked one by one; null when all are. */
  keys: readonly RowKey[] | null
  /** Taken out of all. */
  except: readonly RowKey[]
  chooseAll: () => void
  clear: () => void
}

const nothing: Ticked = { is: 'some', keys: new Set() }

/**
 * Ticks over pages. They hold as long as the same rows are found: another search, filter or tab begins anew, so that nobody
 * acts on what he can't see.
 * @param scope names what is found
 * @param pageKeys the rows of the page shown
 */
export function useSelection(scope: string, pageKeys: readonly RowKey[], total: number): ListSelection {
  const [kept, setKept] = useState<{ scope: string; ticked: Ticked }>({ scope, ticked: nothing })
  const ticked = kept.scope === scope ? kept.ticked : nothing
  const keep = (next: Ticked) => setKept({ scope, ticked: next })
  const common = {
    chooseAll: () => keep({ is: 'all', except: new Set() }),
    clear: () => keep(nothing),
  }
  if (ticked.is === 'some') {
    return {
      ...common,
      selected: ticked.keys,
      onChange: (keys) => keep({ is: 'some', keys }),
      isAll: false,
      count: ticked.keys.size,
      keys: [...ticked.keys],
      except: [],
    }
  }
  return {
    ...common,
    selected: new Set(pageKeys.filter((key) => !ticked.except.has(key))),
    onChange(selected) {
      const except = new Set(ticked.except)
      for (const key of pageKeys) {
        if (selected.has(key)) except.delete(key)
        else except.add(key)
      }
      keep(except.size >= total ? nothing : { is: 'all', except })
    },
    isAll: true,
    count: Math.max(0, total - ticked.except.size),
    keys: null,
    except: [...ticked.except],
  }
}
