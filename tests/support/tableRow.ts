import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

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

/** Has a list show a column that it hides at first, because it does not fit at 1440 px. */
export async function showColumn(header: string): Promise<void> {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '列设置' }))
  const menu = within(await screen.findByRole('dialog', { name: '列设置' }, { timeout: 60_000 }))
  await user.click(menu.getByRole('checkbox', { name: header }))
  await user.click(menu.getByRole('button', { name: '完成' }))
}
