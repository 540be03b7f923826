import { cameraMessages, codeScanMachine } from '@machines/flows/codeScan/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { cameraOf } from './camera'
import { scannerWords } from './constants'

const useStyles = makeStyles({
  scanner: { display: 'grid', gap: '8px', justifyItems: 'start' },
  video: {
    width: '100%',
    maxWidth: '480px',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  // Always there, for a camera that starts before the page has been drawn anew.
  hidden: { display: 'none' },
  problem: { color: look.toneDangerText },
  words: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

type Snapshot = SnapshotFrom<typeof codeScanMachine>

const refusalsShown = ['denied', 'missing', 'occupied', 'unsupported'] as const

const problemOf = (snapshot: Snapshot): string | null => {
  const refusal = refusalsShown.find((state) => snapshot.matches(state))
  return refusal ? cameraMessages[refusal] : null
}

const wordsOf = (snapshot: Snapshot): string | null => {
  if (snapshot.matches({ looking: 'starting' })) return scannerWords.starting
  if (snapshot.matches({ looking: 'scanning' })) return scannerWords.scanning
  if (snapshot.matches('found')) return scannerWords.found
  return snapshot.matches('stopped') ? cameraMessages.stopped : null
}

interface CodeScannerProps {
  /** Called with each code that was held before the camera. */
  onFound: (code: string) => void
}

/** 摄像头扫码: a button; while the camera is on, its picture; why there is none. */
export function CodeScanner({ onFound }: CodeScannerProps) {
  const styles = useStyles()
  const video = useRef<HTMLVideoElement>(null)
  const flow = useFlow(codeScanMachine.provide({ actors: { camera: cameraOf(() => video.current) } }))
  const isLooking = useSelector(flow, (snapshot) => snapshot.hasTag('looking'))
  const canOpen = useSelector(flow, (snapshot) => snapshot.can({ type: 'open' }))
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'close' }))
  const problem = useSelector(flow, problemOf)
  const words = useSelector(flow, wordsOf)
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    const heard = flow.on('found', ({ code }) => tell(code))
    return () => heard.unsubscribe()
  }, [flow])
  return (
    <div className={styles.scanner}>
      <video
        ref={video}
        className={isLooking ? styles.video : styles.hidden}
        aria-label={scannerWords.picture}
        muted
        playsInline
      />
      <div role="status">{words !== null && <p className={styles.words}>{words}</p>}</div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        {canOpen && (
          <Button onClick={() => flow.send({ type: 'open' })}>
            {canClose ? scannerWords.again : scannerWords.open}
          </Button>
        )}
        {canClose && (
          <Button appearance="subtle" onClick={() => flow.send({ type: 'close' })}>
            {scannerWords.close}
          </Button>
        )}
      </div>
    </div>
  )
}
