import { resources } from '@contracts/resources/registry'
import { eventWords } from '@contracts/resources/lifecycle'
import { expect, it } from 'vitest'
import { declaredListeners, declaredServers } from './registry'

/** Who listens to what, as docs/listeners.md shows it: `npx vitest run server/areas/listeners.test.ts -u` writes it anew. */
function table(): string {
  const declared = [
    ...declaredServers.flatMap(({ resource, on }) => on.map((listener) => ({ listener, by: resource }))),
    ...declaredListeners.map(({ listener, suite }) => ({ listener, by: { suite, key: 'suite' } })),
  ]
  const rows = declared
    .flatMap(({ listener, by }) => listener.events.map((event) => ({ ...listener, event, by })))
    .toSorted(
      (one, other) =>
        one.resource.localeCompare(other.resource) || one.event.localeCompare(other.event) || one.order - other.order,
    )
    .map(({ resource: key, event, order, purpose, by }) => {
      const heard = resources.find((one) => one.key === key)!
      const word = eventWords(heard).get(event) ?? event
      return `| ${heard.suite} | \`${key}.${event}\` | ${heard.title}：${word} | ${order} | ${by.suite} | \`${by.key}\` | ${purpose} |`
    })
  return [
    '# Who listens to what',
    '',
    'A suite subscribes to events of another suite’s records with `listen` in its `<record>.server.ts`, or in its `suite.ts`',
    'where they belong to no record. Listeners run in the transaction of the event, after the effects of the record itself,',
    'from the lowest order to the highest; one that refuses takes the whole transition back. This table is made from the',
    'declarations and compared with them by a test.',
    '',
    '| raised by | event | 事件 | order | heard by | declared at | what it does |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

it('are as docs/listeners.md shows them', async () => {
  await expect(table()).toMatchFileSnapshot('../../docs/listeners.md')
})

it('listen to records and events that there are', () => {
  const declared = [...declaredServers.flatMap(({ on }) => on), ...declaredListeners.map(({ listener }) => listener)]
  for (const { resource: key, events } of declared) {
    const heard = resources.find((one) => one.key === key)
    expect(heard, key).toBeDefined()
    for (const event of events) expect(heard!.lifecycle!.events, `${key}.${event}`).toContain(event)
  }
})
