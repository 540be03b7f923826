import { mobilePhoneProblem } from '@contracts/rules/mobilePhones'
import { callsOf } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { recordLink } from '@contracts/resources/recordLink'
import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { FieldInput } from '@/blocks/records/inputs'
import { recordKeys } from '@/blocks/records/useRecords'
import { TextLink } from '@/look/parts/TextLink'
import { phoneWords } from './words'

const useStyles = makeStyles({
  // Its box is as wide as that of any other field.
  field: { display: 'grid' },
  known: { margin: '4px 0 0', overflowWrap: 'anywhere' },
})

/** 手机号: of one that is a member's already it says whose, and leads to him. */
export function MemberPhoneInput(props: FieldSlotProps) {
  const styles = useStyles()
  const { id } = useFormModel()
  const phone = typeof props.value === 'string' ? props.value.trim() : ''
  const isAsked = !props.isReadOnly && phone !== '' && mobilePhoneProblem(phone) === null
  const { data } = useQuery({
    queryKey: [...recordKeys.all(member), 'of phone', phone],
    queryFn: ({ signal }) => call(callsOf(member).list, { keyword: phone, pageSize: 1 }, { signal }),
    enabled: isAsked,
  })
  // His own is nobody else's.
  const known = isAsked ? data?.list.find((one) => String(one.id) !== id) : undefined
  const page = known ? recordLink(member, known.id) : null
  return (
    <div className={styles.field}>
      <FieldInput {...props} field={member.fields.phone} />
      {known && (
        <p role="status" className={styles.known}>
          {phoneWords.known(known.name)}
          {page !== null && <TextLink to={page}>{phoneWords.open}</TextLink>}
        </p>
      )}
    </div>
  )
}
