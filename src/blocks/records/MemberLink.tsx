import type { AnyResource } from '@contracts/resources/definition'
import { member } from '@contracts/resources/members/member'
import { recordLink } from '@contracts/resources/recordLink'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { noValue } from './constants'
import { useSeen } from './seen'

const members = member as unknown as AnyResource

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } })

/** What a record knows of its member. */
interface OfMember {
  readonly memberId: number | null
  readonly names: Readonly<Record<string, string>>
}

/** The member of a record, with the way to his page for who may see it. */
function MemberLink({ memberId, names }: OfMember) {
  const styles = useStyles()
  const { may } = useSeen(members)
  if (memberId === null) return noValue
  const name = names.memberId ?? String(memberId)
  if (!may(members.access.read)) return name
  return (
    <Link className={styles.link} to={recordLink(members, memberId)!}>
      {name}
    </Link>
  )
}

/** The cell of `memberId`, for the screens of whatever is a member's. */
export const memberCell = ({ memberId, names }: OfMember) => <MemberLink memberId={memberId} names={names} />
