import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import { call } from '@/app/gateway/call'
import { ProvenPhone } from '@/blocks/provenPhone/ProvenPhone'

interface PhoneFormProps {
  /** The number was changed. */
  onChanged: () => void
  onCancel: () => void
}

/** 换绑手机号 of one's own account. */
export const PhoneForm = (props: PhoneFormProps) => (
  <ProvenPhone
    label="换绑手机号"
    send={(wanted, signal) => call(ownAccountApi.sendPhoneCode, wanted, { signal })}
    change={(proven) => call(ownAccountApi.changePhone, proven)}
    {...props}
  />
)
