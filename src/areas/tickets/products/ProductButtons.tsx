import { useNavigate } from 'react-router-dom'
import { Button } from '@/look/parts/Button'

/** 海报 of a product. */
export function ProductButtons({ record: { id } }: { record: { readonly id: number } }) {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(`/tempebticketposter?ticketProductId=${id}`)}>海报</Button>
}
