import { toPlaywright } from '@machines/testing/export/playwright'
import { ticket } from '@machines/testing/fixtures/ticket'
import { ticketScreen } from '@machines/testing/fixtures/ticketScreen'
import { pathTo, planPaths } from '@machines/testing/plan'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

test('a path leaves as a test of Playwright that is TypeScript and says what is done, answered and seen', async () => {
  const paths = [...planPaths(ticket), pathTo(ticket, 'paying.over')]
  const titled = paths.map((path, at) => ({ path, title: `ticket-${at + 1} '订票'` }))
  const text = await toPlaywright({ name: 'ticket', model: ticket, screen: ticketScreen }, titled)
  await expect(transformWithOxc(text, 'ticket.spec.ts')).resolves.toBeDefined()
  await expect(transformWithOxc(`${text})`, 'ticket.spec.ts')).rejects.toThrow()
  const dialog = "page.getByRole('dialog', { name: '付款', exact: true }).first()"
  for (const line of [
    "await hold(page, 'POST', '/api/tickets/book')",
    "await open(page, '/tickets', 'admin')",
    "await use([{ at: page.getByRole('button', { name: /^(订票|正在订票)$/ }).first(), act: (at) => at.click() }])",
    "await answer('POST /api/tickets/book', ",
    'await page.clock.runFor(1000)',
    "await expect(page.getByText('已超时').filter({ visible: true }).first()).toBeVisible()",
    `${dialog}.getByRole('button', { name: '关闭', exact: true }).first()`,
    // Whatever happens beyond the page is said, not left out.
    '// 「sold out」发生在页面之外',
  ])
    expect(text).toContain(line)
  expect(text.match(/^test(\.fixme)?\(/gm)).toHaveLength(titled.length)
})
