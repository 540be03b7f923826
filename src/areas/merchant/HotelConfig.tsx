import { hotelSetting } from '@contracts/resources/merchant/hotelSetting'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { useTenant } from '@/app/tenant/useTenant'
import { useSeen } from '@/blocks/records/seen'
import { PageHeader } from '@/look/parts/PageHeader'

// As on every page of a record, the form comes by itself.
const ResourceForm = lazy(async () => ({ default: (await import('@/blocks/records/ResourceForm')).ResourceForm }))

const RecentChanges = lazy(async () => ({ default: (await import('./RecentChanges')).RecentChanges }))

const Security = lazy(async () => ({ default: (await import('./security/Security')).Security }))

/** 酒店配置 of this place; what is saved holds at once, for this console too. */
export function HotelConfig() {
  const cache = useQueryClient()
  const { current } = useTenant()
  const { may } = useSeen(hotelSetting)
  const [round, setRound] = useState(0)
  const beginAnew = () => setRound((before) => before + 1)
  return (
    <>
      <PageHeader title={hotelSetting.title} />
      <Suspense fallback={<p role="status">加载中...</p>}>
        <ResourceForm
          key={round}
          resource={hotelSetting}
          mode={may(hotelSetting.access.write) ? 'edit' : 'view'}
          id="own"
          reviewed
          onSaved={(_, { leaving }) => {
            void cache.invalidateQueries({ queryKey: hotelConfigQuery(current).queryKey })
            if (!leaving) beginAnew()
          }}
          onCancelled={beginAnew}
        />
        <RecentChanges />
        <Security />
      </Suspense>
    </>
  )
}
