import { memberApi } from '@contracts/calls/memberApi'
import { member } from '@contracts/resources/members/member'
import { makeStyles } from '@fluentui/react-components'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { FieldInput } from '@/blocks/records/inputs'
import { Button } from '@/look/parts/Button'

const useStyles = makeStyles({
  both: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: '8px' },
})

/** 会员号: that of a card which the guest holds already, or one drawn in the form of 注册设置. */
export function MemberNoInput(props: FieldSlotProps) {
  const styles = useStyles()
  const drawing = useCommand(
    () => call(memberApi.drawMemberNo, {}),
    ({ memberNo }) => props.onChange(memberNo),
  )
  if (props.isReadOnly) return <FieldInput {...props} field={member.fields.memberNo} />
  return (
    <div className={styles.both}>
      <FieldInput {...props} field={member.fields.memberNo} />
      <Button disabledFocusable={drawing.isBusy} aria-busy={drawing.isBusy} onClick={() => drawing.run(undefined)}>
        自动生成
      </Button>
      {drawing.error && <p role="alert">{drawing.error.message}</p>}
    </div>
  )
}
