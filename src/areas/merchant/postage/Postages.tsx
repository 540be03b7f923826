import { postage } from '@contracts/resources/merchant/postage'
import { makeStyles } from '@fluentui/react-components'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { copiedName } from '@/blocks/records/copiedName'
import { idIn } from '@/blocks/records/recordPaths'
import { screensFor } from '@/blocks/records/screensFor'
import { useRecord } from '@/blocks/records/useRecords'
import { TextLink } from '@/look/parts/TextLink'
import { look } from '@/look/tokens'
import { TrialForm, type TriedTemplate } from './TrialForm'
import { postageWords } from './words'

const useStyles = makeStyles({
  affected: { margin: '0 0 12px', padding: '8px 12px', backgroundColor: look.toneInfoTint, color: look.toneInfoText },
})

// The form comes with the first template that is made or changed.
const later = (name: 'ChargeRules' | 'FreeRules' | 'NoDelivery') => {
  const Rules = lazy(async () => ({ default: (await import('./Areas'))[name] }))
  return function Later(props: FieldSlotProps) {
    return (
      <Suspense fallback={null}>
        <Rules {...props} />
      </Suspense>
    )
  }
}

const templates = screensFor(postage, {
  inputs: { chargeRules: later('ChargeRules'), freeRules: later('FreeRules'), noDelivery: later('NoDelivery') },
  title: postageWords.title,
  prepareCopy: (values) => ({ ...copiedName(postage)(values), isDefault: false }),
  paths: {
    list: '/postage-config/list',
    add: '/postage-config/add',
    edit: '/postage-config/edit/{id}',
    copy: '/postage-config/copy/{id}',
  },
})

/** 运费模板: the list with what each comes to for a parcel, and the forms at addresses of their own. */
export function Postages({ detailId }: { readonly detailId?: string }) {
  const trial = useModal()
  const affectedId = idIn(detailId)
  const { open, flow } = trial
  const [tried, setTried] = useState<TriedTemplate | null>(null)
  const rowActions = useCallback(
    ({ id, name, chargeMode }: AnyRecord) => [
      {
        name: 'trial',
        label: postageWords.trial,
        perform: () => {
          setTried({ id, name: String(name), chargeMode: chargeMode as TriedTemplate['chargeMode'] })
          open()
        },
      },
    ],
    [open],
  )
  return (
    <>
      {affectedId !== null && <Affected id={affectedId} />}
      <templates.Page rowActions={rowActions} />
      <Modal modal={trial} size="sm" title={postageWords.trialOf(tried?.name ?? '')} okText={null} cancelText={null}>
        {tried && <TrialForm key={tried.id} template={tried} onClose={() => flow.send({ type: 'positive' })} />}
      </Modal>
    </>
  )
}

/** Which products a change of a template is felt by. */
function Affected({ id }: { id: number }) {
  const styles = useStyles()
  const { data } = useRecord(postage, id)
  const count = Number(data?.facts.products ?? 0)
  if (count === 0) return null
  return (
    <p className={styles.affected}>
      {postageWords.affected(count)} <TextLink to={`/ticket/list/all?postageId=${id}`}>{postageWords.see}</TextLink>
    </p>
  )
}
