import { memberField } from '@contracts/resources/members/memberField'
import { makeStyles, tokens } from '@fluentui/react-components'
import { screensFor } from '@/blocks/records/screensFor'
import { fieldWords } from './words'

const useStyles = makeStyles({
  said: { margin: '0 0 12px', color: tokens.colorNeutralForeground3 },
})

const { Page } = screensFor(memberField, { paths: { list: '/member-list/memberFiledAdd' } })

function BuiltIn() {
  const styles = useStyles()
  return <p className={styles.said}>{fieldWords.builtIn}</p>
}

/** 会员字段: what every member has, in words, and the brand's own fields in their order. */
export const MemberFields = () => <Page title="会员字段" above={<BuiltIn />} />
