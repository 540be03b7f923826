import type { RecordAnswer } from '@contracts/resources/calls'
import type { alert } from '@contracts/resources/reports/alert'
import type { alertRule } from '@contracts/resources/reports/alertRule'
import { ruleWords } from '@contracts/resources/reports/alertWords'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { noValue } from '@/blocks/records/constants'
import { focusRing } from '@/look/focusRing'
import { TwoLines } from '../TwoLines'
import { eagleEyeWords } from './words'

const useStyles = makeStyles({
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
})

/** What moved, with its numbers. */
export const WhatMoved = ({ title, detail }: RecordAnswer<typeof alert>) => (
  <TwoLines first={title} second={detail} title={[title, detail].filter(Boolean).join('，')} />
)

/** Why something moved, perhaps, and the way to where it is to be seen. */
export function CauseLink({ cause, link }: RecordAnswer<typeof alert>) {
  const styles = useStyles()
  return (
    <TwoLines
      first={cause ?? noValue}
      second={
        link !== null && (
          <Link to={link} className={styles.link}>
            {eagleEyeWords.open}
          </Link>
        )
      }
      title={cause ?? undefined}
    />
  )
}

/** A rule by its name, and when it speaks. */
export const RuleName = (rule: RecordAnswer<typeof alertRule>) => (
  <TwoLines first={rule.name} second={ruleWords(rule)} title={ruleWords(rule)} />
)
