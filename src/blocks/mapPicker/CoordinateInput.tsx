import { Field } from '@fluentui/react-components'
import { useState } from 'react'
import { Input } from '@/look/parts/Input'

const number = /^[+-]?\d+(?:\.\d+)?$/

interface CoordinateInputProps {
  label: string
  /** Degrees; null while nothing is chosen. */
  value: number | null
  /** Degrees to either side of zero. */
  most: number
  /** Said when something else is typed. */
  wrong: string
  isDisabled: boolean
  onChange: (degrees: number) => void
}

/** A coordinate to be typed; it is taken when the field is left or Enter pressed, and kept to be mended when wrong. */
export function CoordinateInput({ label, value, most, wrong, isDisabled, onChange }: CoordinateInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const settle = () => {
    if (typed === null) return
    const text = typed.trim()
    const isMeant = number.test(text) && Math.abs(Number(text)) <= most
    // Emptied: as it was.
    setIsWrong(text !== '' && !isMeant)
    if (text !== '' && !isMeant) return
    setTyped(null)
    if (text !== '' && Number(text) !== value) onChange(Number(text))
  }
  return (
    <Field label={label} validationMessage={isWrong ? wrong : undefined}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        disabled={isDisabled}
        value={typed ?? (value === null ? '' : String(value))}
        onChange={(_, { value: text }) => {
          setTyped(text)
          setIsWrong(false)
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          settle()
        }}
      />
    </Field>
  )
}
