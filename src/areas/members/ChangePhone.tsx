import { memberApi } from '@contracts/calls/memberApi'
import type { RecordAnswer } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { call } from '@/app/gateway/call'
import { useHasRight } from '@/app/session/useSession'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { useToast } from '@/blocks/toast/ToastProvider'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { changePhoneWords } from './words'

const ModalFrame = lazy(async () => ({ default: (await import('@/blocks/modal/ModalFrame')).ModalFrame }))
const ProvenPhone = lazy(async () => ({ default: (await import('@/blocks/provenPhone/ProvenPhone')).ProvenPhone }))

const useStyles = makeStyles({
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: look.fieldGap },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** 换绑手机 of a member in use: the code that goes to the new number is told by the guest. */
export function ChangePhone({ record: { id: memberId, status } }: { record: RecordAnswer<typeof member> }) {
  const styles = useStyles()
  const mayChange = useHasRight(member.access.write)
  const changed = useRecordsChanged(member)
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  if (!mayChange || status !== 'ACTIVE') return null
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{changePhoneWords.title}</Button>
      {isOpen && (
        <Suspense>
          <ModalFrame isOpen canDismiss size="md" title={changePhoneWords.title} onDismiss={close}>
            <div className={styles.body}>
              <p className={styles.note}>{changePhoneWords.note}</p>
              <ProvenPhone
                label={changePhoneWords.title}
                send={(wanted, signal) => call(memberApi.sendMemberPhoneCode, { memberId, ...wanted }, { signal })}
                change={(proven) => call(memberApi.changeMemberPhone, { memberId, ...proven })}
                onChanged={() => {
                  void changed()
                  toast.show({ type: 'success', text: changePhoneWords.done })
                  close()
                }}
                onCancel={close}
              />
            </div>
          </ModalFrame>
        </Suspense>
      )}
    </>
  )
}
