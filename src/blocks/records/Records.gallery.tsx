import type { RecordEvent } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { resources } from '@contracts/resources/registry'
import { sampleRecord } from '@contracts/resources/sample'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { makeStyles } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { meKey } from '@/app/session/who'
import { Facts } from '@/look/parts/Facts'
import { Panel } from '@/look/parts/Panel'
import type { GalleryPage } from '@/qa/galleryPage'
import { look } from '@/look/tokens'
import { whereOf } from '../uploads/putFile'
import type { AnyRecord } from './anyRecord'
import { FieldCell } from './cells'
import { FieldInput } from './inputs'
import { Timeline } from './Timeline'

const useStyles = makeStyles({
  demo: { display: 'grid', gap: '24px', maxWidth: '960px' },
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}` },
})

const at = '2026-06-01T04:00:00.000Z'

/** No gateway is asked: the user of the demo holds every right, and references stay without names. */
function localClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  client.setQueryData(meKey, {
    user: { userId: 'demo', account: 'demo', name: '沈清和', phone: null, avatar: null, mustChangePassword: false },
    current: { brandId: 101, hotelId: 1001 },
    viewedAs: null,
    permissions: ['all'],
    baseRights: [],
  })
  // Sample files are stored nowhere: any picture stands in for them.
  client.setQueryData(['storage-address', whereOf({ brandId: 101, hotelId: 1001 })], '/favicon.svg?')
  return client
}

/** One field of each type, from whichever resource has one. */
const oneOfEachType = (): ReadonlyMap<string, { name: string; field: AnyResource['fields'][string] }> => {
  const found = new Map<string, { name: string; field: AnyResource['fields'][string] }>()
  for (const { fields } of resources) {
    for (const [name, field] of Object.entries(fields)) {
      if (!found.has(field.type)) found.set(field.type, { name, field })
    }
  }
  return found
}

const events: readonly RecordEvent[] = [
  { at, by: '沈清和', event: 'DISABLE', from: 'ENABLED', to: 'DISABLED', version: 3, changes: {}, names: {} },
  {
    at,
    by: '林晓',
    event: 'save',
    from: 'ENABLED',
    to: 'ENABLED',
    version: 2,
    changes: { categoryName: ['餐券', '自助餐券'] },
    names: {},
  },
  { at, by: null, event: 'create', from: null, to: 'ENABLED', version: 1, changes: {}, names: {} },
]

const nothing = () => undefined

/** Files are chosen over the upload queue, which needs somebody who is signed in. */
const overQueue: ReadonlySet<string> = new Set(['image', 'images', 'video', 'file'])

function Fields() {
  const styles = useStyles()
  const [fields] = useState(oneOfEachType)
  const shown = [...fields.values()]
  const typed = shown.filter(({ field }) => !overQueue.has(field.type))
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    sampleRecord({
      fields: Object.fromEntries(shown.map(({ name, field }) => [name, { ...field, shownWhen: undefined }])),
    }),
  )
  const record = { ...values, id: 1, names: {} } as unknown as AnyRecord
  return (
    <>
      <Panel title="各类字段的显示">
        <div className={styles.body}>
          <Facts
            facts={shown.map(({ name, field }) => ({
              label: `${field.label}（${field.type}）`,
              value: <FieldCell name={name} field={field} record={record} place="page" />,
            }))}
          />
        </div>
      </Panel>
      <Panel title="各类字段的输入">
        <div className={styles.body}>
          <Facts
            facts={typed.map(({ name, field }) => ({
              label: `${field.label}（${field.type}）`,
              // As in a form on a phone: no input lies over its neighbour.
              wide: true,
              value: (
                <>
                  <span id={`label-${name}`} hidden>
                    {field.label}
                  </span>
                  <FieldInput
                    field={field}
                    id={`field-${name}`}
                    name={name}
                    labelledBy={`label-${name}`}
                    value={values[name]}
                    onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
                    onBlur={nothing}
                    isInvalid={false}
                    isRequired={false}
                    isReadOnly={false}
                  />
                </>
              ),
            }))}
          />
        </div>
      </Panel>
    </>
  )
}

/** How each type of field is shown and filled in, and a record's history. */
function Demo() {
  const styles = useStyles()
  const [client] = useState(localClient)
  return (
    <QueryClientProvider client={client}>
      <div className={styles.demo}>
        <Fields />
        <Panel title="变更记录">
          <div className={styles.body}>
            <Timeline resource={ticketCategory} events={events} />
          </div>
        </Panel>
      </div>
    </QueryClientProvider>
  )
}

export const gallery: GalleryPage = { name: 'records', title: '业务记录', Demo }
