import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { GiftRegular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { useRecord } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { ExchangePage } from './screens'

interface ExchangeDetailProps {
  id: string
  memberId: string
  brandId: string
  distributionHotelId: string
}

/** 兑换详情: what its address says must be so, else there is no such exchange. */
export function ExchangeDetail({ id, memberId, brandId, distributionHotelId }: ExchangeDetailProps) {
  const navigate = useNavigate()
  const { data, error, isPending } = useRecord(pointsExchange, Number(id))
  if (isPending) return <p role="status">加载中...</p>
  const isMeant =
    data !== undefined &&
    String(data.memberId) === memberId &&
    String(data.brandId) === brandId &&
    String(data.hotelId) === distributionHotelId
  if (error || !isMeant)
    return (
      <Blank
        icon={GiftRegular}
        heading="h1"
        title="兑换单不存在"
        text="兑换单可能属于其他门店，或地址有误"
        actions={<Button onClick={() => void navigate('/points-exchange-history/index')}>返回兑换记录</Button>}
      />
    )
  return <ExchangePage id={data.id} />
}
