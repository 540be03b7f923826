import { member } from '@contracts/resources/members/member'
import { newMemberNo } from '@contracts/resources/members/memberNo'
import { makeStyles } from '@fluentui/react-components'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { FieldInput } from '@/blocks/records/inputs'
import { Button } from '@/look/parts/Button'

const useStyles = makeStyles({
  both: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: '8px' },
})

/** 会员号: that of a card which the guest holds already, or a drawn one. */
export function MemberNoInput(props: FieldSlotProps) {
  const styles = useStyles()
  if (props.isReadOnly) return <FieldInput {...props} field={member.fields.memberNo} />
  return (
    <div className={styles.both}>
      <FieldInput {...props} field={member.fields.memberNo} />
      <Button onClick={() => props.onChange(newMemberNo())}>自动生成</Button>
    </div>
  )
}
