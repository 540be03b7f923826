import { screen, waitFor } from '@testing-library/react'

/** The row of a table in which a text stands; undefined without one. */
export const findRow = (text: string): HTMLElement | undefined =>
  screen.queryAllByText((shown) => shown.includes(text)).flatMap((place) => place.closest('tr') ?? [])[0]

/**
 * Waits for a row by a text in it. Asked for by its name instead, each row of a table has jsdom work out the styles of
 * all that stands in it: seconds for a page of twenty.
 */
export const rowOf = (text: string): Promise<HTMLElement> =>
  waitFor(
    () => {
      const row = findRow(text)
      if (!row) throw new Error(`no row says ${text}`)
      return row
    },
    { timeout: 60_000 },
  )
