import type { cropperSubmitMachine } from '@machines/flows/cropperSubmit/machine'
import { turnSteps } from '@machines/flows/cropperSubmit/turn'
import { makeStyles, Slider, tokens } from '@fluentui/react-components'
import {
  ArrowRotateClockwise20Regular,
  ArrowRotateCounterclockwise20Regular,
  FlipHorizontal20Regular,
  FlipVertical20Regular,
  ZoomIn20Regular,
  ZoomOut20Regular,
} from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { ToolButton } from '@/look/parts/ToolButton'
import { cropperWords, mostZoom, turnNames, zoomStep } from './constants'
import type { CropViewState } from './useCropView'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', maxWidth: '300px' },
  zoom: { flexGrow: 1, minWidth: '96px' },
  keys: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  percent: { minWidth: '40px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const turnIcons = {
  left: ArrowRotateCounterclockwise20Regular,
  right: ArrowRotateClockwise20Regular,
  horizontal: FlipHorizontal20Regular,
  vertical: FlipVertical20Regular,
} as const

interface CropToolsProps {
  flow: ActorRefFrom<typeof cropperSubmitMachine>
  /** null before there is a picture. */
  view: CropViewState | null
}

/** Nearer and farther, a quarter left and right, and both mirrors. */
export function CropTools({ flow, view }: CropToolsProps) {
  const styles = useStyles()
  const canTurn = useSelector(flow, (now) => now.can({ type: 'turn', step: 'right' }))
  const zoom = view?.zoom ?? 1
  return (
    <div role="group" aria-label={cropperWords.tools} className={styles.tools}>
      <ToolButton
        icon={ZoomOut20Regular}
        label={cropperWords.zoomOut}
        disabled={!view?.canFrame || zoom <= 1}
        onClick={() => view?.zoomTo(zoom / zoomStep)}
      />
      <Slider
        className={styles.zoom}
        aria-label={cropperWords.zoom}
        aria-valuetext={cropperWords.percent(zoom)}
        min={100}
        max={mostZoom * 100}
        value={Math.round(zoom * 100)}
        disabled={!view?.canFrame}
        onChange={(_, { value }) => view?.zoomTo(value / 100)}
      />
      <ToolButton
        icon={ZoomIn20Regular}
        label={cropperWords.zoomIn}
        disabled={!view?.canFrame || zoom >= mostZoom}
        onClick={() => view?.zoomTo(zoom * zoomStep)}
      />
      <span className={styles.percent}>{cropperWords.percent(zoom)}</span>
      {turnSteps.map((step) => (
        <ToolButton
          key={step}
          icon={turnIcons[step]}
          label={turnNames[step]}
          disabled={!canTurn}
          onClick={() => flow.send({ type: 'turn', step })}
        />
      ))}
      {view && <p className={styles.keys}>{cropperWords.keys}</p>}
    </div>
  )
}
