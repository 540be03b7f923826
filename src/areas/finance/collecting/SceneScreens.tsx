import { sceneTypes } from '@contracts/resources/finance/codes'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { screensFor } from '@/blocks/records/screensFor'
import { Tabs } from '@/look/parts/Tabs'
import { collectWords } from './words'

// The QR library comes with the first code that is shown.
const SceneCode = lazy(async () => ({ default: (await import('./SceneCode')).SceneCode }))

type SceneType = keyof typeof sceneTypes
const scenes = screensFor(paymentScene, {
  page: async () => (await import('./scenePage')).scenePage,
})
const tabs = Object.entries(sceneTypes).map(([value, text]) => ({ value: value as SceneType, text }))

/** 收款场景管理: the scenes of one type; an unknown type is the first. */
export function PaymentScenes({ sceneType = '1' }: { sceneType?: string }) {
  const navigate = useNavigate()
  const shown = tabs.find(({ value }) => value === sceneType)?.value ?? '1'
  const code = useModal()
  const { open } = code
  const [scene, setScene] = useState<{ readonly id: number; readonly name: string } | null>(null)
  const rowActions = useCallback(
    ({ id, name }: AnyRecord) => [
      {
        name: 'code',
        label: '下载收款码',
        perform: () => {
          setScene({ id, name: String(name) })
          open()
        },
      },
    ],
    [open],
  )
  return (
    <>
      <scenes.Page
        title={collectWords.scenes}
        rowActions={rowActions}
        fixed={{ sceneType: shown }}
        above={
          <Tabs
            label="场景类型"
            tabs={tabs}
            chosen={shown}
            onChoose={(next) => void navigate(`/payment/scene-manage/${next}`)}
          />
        }
      />
      <Modal modal={code} size="sm" title={`收款码「${scene?.name ?? ''}」`} okText={null} cancelText="关闭">
        <Suspense fallback={<p role="status">{collectWords.loading}</p>}>
          {scene && <SceneCode id={scene.id} name={scene.name} />}
        </Suspense>
      </Modal>
    </>
  )
}
