import { collectCalls } from '@contracts/calls/collectCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import dayjs from 'dayjs'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { useCommand } from '@/app/flow/useCommand'
import { LinkCode } from '@/blocks/copyLink/LinkCode'
import { look } from '@/look/tokens'
import { AskPanel } from '../AskPanel'
import { collectWords } from './words'

const useStyles = makeStyles({
  panel: { marginTop: look.panelPadding },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const fields = {
  sceneId: { type: 'reference', label: '收款场景', required: true, to: 'payment-scene', where: { status: 'ENABLED' } },
  amount: { type: 'money', label: '金额', min: 1, hint: '不填则按场景的金额方式' },
  days: { type: 'integer', label: '有效天数', required: true, min: 1, max: 30, unit: '天' },
} as const

interface Asked {
  readonly sceneId?: number | null
  readonly amount?: number | null
  readonly days?: number | null
}

const first: Asked = { days: 7 }

/** 收款链接: the address of a scene, for a guest who is not at the counter. */
export function PayLink() {
  const styles = useStyles()
  const [asked, setAsked] = useState<Asked>(first)
  const [link, setLink] = useState<{ readonly url: string; readonly until: string } | null>(null)
  const { sceneId, amount, days } = asked
  const making = useCommand(
    () => call(collectCalls.payLink, { sceneId: sceneId ?? 0, days: days ?? 0, ...(amount && { amount }) }),
    setLink,
  )
  return (
    <AskPanel<Asked>
      title={collectWords.payLink}
      className={styles.panel}
      fields={fields}
      asked={asked}
      onChange={(next) => {
        setAsked(next)
        setLink(null)
      }}
      word={collectWords.makeLink}
      isPrimary
      isComplete={Boolean(sceneId && days)}
      command={making}
      note={collectWords.payLinkHint}
    >
      {link && (
        <>
          <LinkCode link={link.url} label={collectWords.payLink} />
          <p className={styles.note}>{collectWords.goodUntil(dayjs(link.until).format('YYYY-MM-DD HH:mm'))}</p>
        </>
      )}
    </AskPanel>
  )
}
