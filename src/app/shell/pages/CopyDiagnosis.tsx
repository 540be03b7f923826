import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import { diagnosis } from './diagnosis'

const words = { ready: '复制诊断信息', copied: '已复制', refused: '复制失败，可手动选择上面的文字' } as const

/** Puts what support needs on the clipboard and says whether that worked: browsers may refuse it. */
export function CopyDiagnosis({ error }: { error: unknown }) {
  const [state, setState] = useState<keyof typeof words>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(diagnosis(error))
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <Button onClick={copy} aria-live="polite">
      {words[state]}
    </Button>
  )
}
