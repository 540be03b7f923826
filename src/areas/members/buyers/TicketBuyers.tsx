import { buyerTabs, ticketBuyerCalls, voucherUses, type TicketBuyer } from '@contracts/calls/ticketBuyerCalls'
import { member } from '@contracts/resources/members/member'
import { Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import type { BulkAction } from '@/blocks/list/BulkBar'
import { fetchList } from '@/blocks/list/fetchList'
import { List } from '@/blocks/list/List'
import { defineList, rulesOf, type Choice, type ListDefinition } from '@/blocks/list/listDefinition'
import { readQuery } from '@/blocks/list/listQuery'
import type { BulkRequest } from '@/blocks/list/useList'
import { momentText } from '@/blocks/records/cellText'
import { collectPage, noValue } from '@/blocks/records/constants'
import { LinkedName } from '@/blocks/records/linkCells'
import { yuanText } from '@/blocks/records/money'
import { FileButton } from '@/blocks/records/page/FileButton'
import { referenceSource } from '@/blocks/records/referenceSource'
import type { BulkDialog } from '@/blocks/records/ResourceList'
import { useSeen, type Seen } from '@/blocks/records/seen'
import { PageHeader } from '@/look/parts/PageHeader'
import { memberDialogs } from '../tasks/taskDialogs'
import { buyerWords } from './words'

const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const nameOf = ({ name, phone }: TicketBuyer) => name ?? phone

const countColumn = (name: 'quantity' | 'used' | 'unused' | 'refunded', sortable = false) => ({
  name,
  header: buyerWords[name],
  sortable,
  align: 'end' as const,
  width: 88,
})

const buyersSeenBy = (seen: Seen) =>
  defineList<TicketBuyer>({
    key: 'ticket-buyer',
    label: buyerWords.title,
    source: fetchList<TicketBuyer>({ call: ticketBuyerCalls.listTicketBuyers }),
    rowKey: ({ memberId }) => memberId,
    rowLabel: nameOf,
    searchHint: buyerWords.search,
    tabs: Object.entries(buyerTabs).map(([value, text]) => ({ value, text })),
    filters: [
      {
        name: 'ticketProductId',
        label: buyerWords.product,
        is: 'found',
        source: referenceSource(seen, 'ticket-product'),
      },
      { name: 'use', label: buyerWords.use, is: 'oneOf', options: choicesOf(voucherUses) },
      { name: 'boughtOn', label: buyerWords.boughtOn, is: 'between', of: 'date' },
      { name: 'quantity', label: buyerWords.quantity, is: 'between', of: 'number' },
    ],
    sort: { column: 'lastAt', direction: 'desc' },
    columns: [
      {
        name: 'name',
        header: buyerWords.member,
        heading: true,
        minWidth: 160,
        value: nameOf,
        component: ({ row }) => <LinkedName target={member} id={row.memberId} name={nameOf(row)} />,
        words: nameOf,
        second: ({ phone }) => phone,
      },
      { name: 'grade', header: buyerWords.grade, width: 96 },
      countColumn('quantity', true),
      countColumn('used'),
      countColumn('unused'),
      countColumn('refunded'),
      {
        name: 'amount',
        header: buyerWords.amount,
        tip: buyerWords.amountTip,
        sortable: true,
        align: 'end',
        width: 136,
        value: ({ amount }) => yuanText(amount),
      },
      {
        name: 'lastAt',
        header: buyerWords.lastAt,
        sortable: true,
        width: 152,
        value: ({ lastAt }) => (lastAt === null ? noValue : momentText(lastAt)),
      },
    ],
  })

/** Whom a list was ticked for, all its pages included, as those of the list of members are. */
async function tickedMembers(request: BulkRequest): Promise<BulkRequest> {
  if (request.keys) return request
  const left = new Set(request.except)
  const keys: number[] = []
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { list } = await call(ticketBuyerCalls.listTicketBuyers, {
      ...request.query,
      pageIndex,
      pageSize: collectPage,
    })
    keys.push(...list.map(({ memberId }) => memberId).filter((id) => !left.has(id)))
    if (list.length < collectPage) return { ...request, keys, except: [] }
  }
}

interface Opened extends Pick<BulkDialog, 'Dialog'> {
  readonly request: BulkRequest
  readonly done: () => void
}

/** Whom the address finds, as a file. */
function ExportBuyers({ definition }: { definition: ListDefinition<TicketBuyer> }) {
  const { search } = useLocation()
  const query = readQuery(new URLSearchParams(search), rulesOf(definition))
  const { pageIndex: _, pageSize: __, ...asked } = definition.source.params(query)
  return (
    <FileButton
      access={ticketBuyerCalls.exportTicketBuyers.access}
      ask={() => call(ticketBuyerCalls.exportTicketBuyers, asked)}
    />
  )
}

/** 购票会员: who bought which tickets of this store and what came of them, or who did not; tagged or given points at once. */
export function TicketBuyers() {
  const seen = useSeen(member)
  const definition = useMemo(() => buyersSeenBy(seen), [seen])
  const [opened, setOpened] = useState<(Opened & { readonly isOpen: boolean; readonly number: number }) | null>(null)
  const gathering = useCommand(
    async ({ request, ...rest }: Opened) => ({ ...rest, request: await tickedMembers(request) }),
    (gathered) => setOpened((before) => ({ ...gathered, isOpen: true, number: (before?.number ?? 0) + 1 })),
  )
  const bulkActions = memberDialogs
    .filter(({ access }) => seen.may(access))
    .map(({ name, label, Dialog }): BulkAction => ({
      name,
      label,
      perform: (request, done) => gathering.run({ Dialog, request, done }),
    }))
  return (
    <>
      <PageHeader title={buyerWords.title} note={buyerWords.note} actions={<ExportBuyers definition={definition} />} />
      {gathering.error && <p role="alert">{gathering.error.message}</p>}
      <List definition={definition} bulkActions={bulkActions.length > 0 ? bulkActions : undefined} />
      {opened && (
        <Suspense fallback={null}>
          <opened.Dialog
            key={opened.number}
            request={opened.request}
            isOpen={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
            onDone={opened.done}
          />
        </Suspense>
      )}
    </>
  )
}
