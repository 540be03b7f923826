import { useSelector } from '@xstate/react'
import { Button } from '@/look/parts/Button'
import { gateWords } from './constants'
import { useGate } from './corp'

/** Asks for the corp once more; there while the store has none. */
export function CheckAgain() {
  const gate = useGate()
  const canCheck = useSelector(gate, (now) => now.can({ type: 'check again' }))
  return canCheck && <Button onClick={() => gate.send({ type: 'check again' })}>{gateWords.checkAgain}</Button>
}
