import { useNavigate } from 'react-router-dom'
import { Button } from '@/look/parts/Button'
import { promoWords } from './words'

/** Where the codes of a department stand. */
export const codesPath = (departmentId: number): string => `/power/departmentqr/${departmentId}`

/** Leads from a department to its codes. */
export function CodesButton({ record }: { record: { readonly id: number } }) {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(codesPath(record.id))}>{promoWords.own}</Button>
}
