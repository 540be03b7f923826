import type { AnyResource } from '@contracts/resources/definition'
import { employee } from '@contracts/resources/members/employee'
import { member } from '@contracts/resources/members/member'
import { recordLink } from '@contracts/resources/recordLink'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { noValue } from './constants'
import { useSeen } from './seen'

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } })

interface LinkedNameProps {
  target: AnyResource
  id: number | null
  name: string | undefined
}

/** What a record points at, with the way to its page for who may see it. */
export function LinkedName({ target, id, name = String(id) }: LinkedNameProps) {
  const styles = useStyles()
  const { may } = useSeen(target)
  if (id === null) return noValue
  const to = recordLink(target, id)
  if (to === null || !may(target.access.read)) return name
  return (
    <Link className={styles.link} to={to}>
      {name}
    </Link>
  )
}

interface Named {
  readonly names: Readonly<Record<string, string>>
}

/** The cell of `memberId`, for the screens of whatever is a member's. */
export const memberCell = ({ memberId, names }: Named & { readonly memberId: number | null }) => (
  <LinkedName target={member} id={memberId} name={names.memberId} />
)

/** The cell of `staffId`, for the screens of whatever an employee has brought in. */
export const staffCell = ({ staffId, names }: Named & { readonly staffId: number | null }) => (
  <LinkedName target={employee} id={staffId} name={names.staffId} />
)
