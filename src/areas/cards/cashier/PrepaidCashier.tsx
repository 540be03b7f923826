import type { RecordAnswer } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { statusChoices } from '@contracts/resources/lifecycle'
import { isTooShort } from '@contracts/rules/deskKeyword'
import { makeStyles } from '@fluentui/react-components'
import { CardUiRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DeskAnswer } from '@/blocks/deskSearch/DeskAnswer'
import { DeskSearch } from '@/blocks/deskSearch/DeskSearch'
import { FoundCards } from '@/blocks/deskSearch/FoundCards'
import { yuanText } from '@/blocks/records/money'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { recordsQuery } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { PageHeader } from '@/look/parts/PageHeader'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { CardAtDesk, TodaysEntries } from './deskScreens'
import { cashierWords } from './words'

const useStyles = makeStyles({ desk: { paddingTop: '12px' }, found: { paddingTop: '16px' } })

/** Names in the address. */
const asked = { keyword: 'q', cardId: 'cardId' } as const
/** More than these are not told apart at a counter. */
const mostFound = 9
/** What is made and not sold, or is over, pays nothing. */
const atDesk = 'ISSUED,ACTIVE,FROZEN,EXPIRED,REFUNDING'

/** 预付卡收银台: a card is found by its number or its holder, and charged, used, changed or paid back on its own page. */
export function PrepaidCashier() {
  const access = prepaidEntry.access.read
  return (
    <TabbedPlace
      label={cashierWords.title}
      tabs={[
        { value: 'desk', text: cashierWords.desk, access, draw: (above) => <CashierDesk above={above} /> },
        { value: 'today', text: cashierWords.today, access, draw: (above) => <TodaysEntries above={above} /> },
      ]}
    />
  )
}

function CashierDesk({ above }: { above: ReactNode }) {
  const styles = useStyles()
  const [search, setSearch] = useSearchParams()
  const keyword = search.get(asked.keyword) ?? ''
  const chosen = Number(search.get(asked.cardId))
  const isIdle = isTooShort(keyword)
  const found = useQuery({
    ...recordsQuery(prepaidCard, { keyword, status: atDesk, pageSize: mostFound, orderType: 'createdAt-desc' }),
    enabled: !isIdle && !(chosen > 0),
  })
  // The only one that is meant is not chosen once more.
  const only = found.data?.list.length === 1 ? found.data.list[0]!.id : 0
  const cardId = chosen > 0 ? chosen : only
  return (
    <>
      {cardId === 0 && <PageHeader title={cashierWords.title} />}
      {cardId === 0 && above}
      <div className={styles.desk}>
        <DeskSearch
          label={cashierWords.card}
          hint={cashierWords.hint}
          keyword={keyword}
          problemOf={(text) => (isTooShort(text) ? cashierWords.tooShort : null)}
          onLookFor={(text) => setSearch({ [asked.keyword]: text })}
        />
      </div>
      <div className={styles.found}>
        {cardId > 0 ? (
          <CardAtDesk key={cardId} id={cardId} onBack={() => setSearch({})} />
        ) : (
          <DeskAnswer isIdle={isIdle} begin={cashierWords.begin} found={found}>
            {({ list, total }) =>
              list.length === 0 ? (
                <Blank icon={CardUiRegular} title={cashierWords.none} text={cashierWords.noneText} />
              ) : (
                <FoundCards
                  label={cashierWords.found}
                  cards={list.map((one) => cardOf(keyword, one))}
                  more={total > list.length ? cashierWords.more(list.length) : null}
                />
              )
            }
          </DeskAnswer>
        )}
      </div>
    </>
  )
}

/** How a card stands among those that were found. */
function cardOf(keyword: string, found: RecordAnswer<typeof prepaidCard>) {
  const { id, cardNo, productName, status, balance, principal, bonus, holderName, holderPhone, names } = found
  const state = statusChoices(prepaidCard).find((one) => one.status === status)
  return {
    key: id,
    search: String(new URLSearchParams({ [asked.keyword]: keyword, [asked.cardId]: String(id) })),
    name: productName,
    beside: state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>,
    lines: [
      cashierWords.balance(yuanText(balance), yuanText(principal), yuanText(bonus)),
      names.memberId ?? [holderName, holderPhone].filter(Boolean).join(' '),
    ].filter((line) => line !== ''),
    quiet: [cardNo],
  }
}
