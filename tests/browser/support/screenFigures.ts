import type { Locator, Page } from 'playwright-core'

/** `¥1,288.00`, `398.00 元` → fen. */
export const fenIn = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100)

/** `12 次`, `共 12 条` → 12. */
export const countIn = (text: string): number => Number(text.replace(/[^\d-]/g, ''))

/** What stands under a label of a page's facts; the first where several are called so. */
export async function factOf(place: Page | Locator, label: string): Promise<string> {
  const term = place.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
  return term.first().locator('xpath=following-sibling::dd[1]').innerText()
}

/** The rows of a table as it stands, each by the headers of its columns. */
export async function rowsOf(table: Locator): Promise<readonly Readonly<Record<string, string>>[]> {
  await table.getByRole('row').nth(1).waitFor()
  const headers = await table.getByRole('columnheader').allInnerTexts()
  const rows = await table.getByRole('row').all()
  return Promise.all(
    rows.slice(1).map(async (row) => {
      const cells = await row.locator('td').allInnerTexts()
      return Object.fromEntries(headers.map((header, at) => [header.trim(), (cells[at] ?? '').trim()]))
    }),
  )
}
