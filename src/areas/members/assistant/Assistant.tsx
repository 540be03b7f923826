import { memberApi, type AssistedPerson } from '@contracts/calls/memberApi'
import { assistantSetting } from '@contracts/resources/members/assistantSetting'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { screensFor } from '@/blocks/records/screensFor'
import { recordKeys } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { TextLink } from '@/look/parts/TextLink'
import { layout } from '@/look/layout'
import { look } from '@/look/tokens'
import { EventMatrix } from './EventMatrix'
import { assistantWords } from './words'

const { Page } = screensFor(assistantSetting, { inputs: { messages: EventMatrix } })

const useStyles = makeStyles({
  staff: { maxWidth: layout.formWidth, marginTop: '16px', paddingBottom: '24px' },
  body: { display: 'grid', gap: '8px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  said: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
  test: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

/** 店员助手: who in a store is told what and when, and who works there. */
export function Assistant() {
  return (
    <>
      <Page actions={<TestMessage />} />
      <Staff />
    </>
  )
}

function TestMessage() {
  const styles = useStyles()
  const [isSent, setSent] = useState(false)
  const sending = useCommand(
    () => call(memberApi.testMessage, {}),
    () => setSent(true),
  )
  return (
    <div className={styles.test}>
      <span role="status" className={styles.said}>
        {isSent && !sending.isBusy ? assistantWords.sent : ''}
      </span>
      {sending.error && (
        <span role="alert" className={styles.problem}>
          {sending.error.message}
        </span>
      )}
      <Button disabledFocusable={sending.isBusy} onClick={() => sending.run(undefined)}>
        {sending.isBusy ? assistantWords.sending : assistantWords.test}
      </Button>
    </div>
  )
}

/** Who can sign in here, and whose WeChat is bound. */
function Staff() {
  const styles = useStyles()
  const { data, error } = useQuery({
    queryKey: [...recordKeys.all(assistantSetting), 'staff'],
    queryFn: ({ signal }) => call(memberApi.assistedStaff, {}, { signal }),
  })
  return (
    <div className={styles.staff}>
      <Panel title={assistantWords.staff}>
        <div className={styles.body}>
          <p className={styles.said}>
            {assistantWords.bind}（<TextLink to="/profile">{assistantWords.own}</TextLink>）
          </p>
          {error && (
            <p role="alert" className={styles.problem}>
              {error.message}
            </p>
          )}
          {!data && !error && <p role="status">{assistantWords.loading}</p>}
          {data?.length === 0 && <p className={styles.said}>{assistantWords.nobody}</p>}
        </div>
        {data && data.length > 0 && (
          <DetailTable<AssistedPerson>
            label={assistantWords.staff}
            rows={data}
            columns={[
              { name: 'name', header: assistantWords.name, cell: ({ name }) => name },
              { name: 'roles', header: assistantWords.roles, cell: ({ roles }) => roles.join('、') },
              {
                name: 'wechat',
                header: assistantWords.wechat,
                cell: ({ wechat }) => wechat ?? assistantWords.notBound,
              },
            ]}
          />
        )}
      </Panel>
    </div>
  )
}
