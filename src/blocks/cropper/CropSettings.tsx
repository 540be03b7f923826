import { boxLimits, cropRatios, ratioOf, wholeBox, type CropBox } from '@machines/flows/cropperSubmit/cropBox'
import type { CropImage, cropperSubmitMachine } from '@machines/flows/cropperSubmit/machine'
import type { Turn } from '@machines/flows/cropperSubmit/turn'
import { Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { NumberInput } from '../numberInput/NumberInput'
import { cropperWords, previewPx, ratioNames } from './constants'
import { previewOf } from './cropGeometry'
import { TurnedPicture } from './TurnedPicture'

const useStyles = makeStyles({
  settings: { display: 'grid', gap: '12px', alignContent: 'start', minWidth: 0, [below.phone]: { width: '100%' } },
  label: { marginBottom: '4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  ratios: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  ratio: {
    ...focusRing,
    padding: '4px 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    '&[aria-disabled="true"]': { cursor: 'default' },
    [below.phone]: { minHeight: '40px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  fields: { display: 'grid', gap: '8px' },
  // Its name stands before it: above one another they would be higher than the picture.
  field: { gridTemplateColumns: '24px minmax(0, 1fr)' },
  preview: {
    display: 'grid',
    placeItems: 'center',
    width: `${previewPx}px`,
    height: `${previewPx}px`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  window: { position: 'relative', overflow: 'hidden' },
})

interface CropSettingsProps {
  flow: ActorRefFrom<typeof cropperSubmitMachine>
  image: CropImage | null
  turn: Turn
  url: string | null
}

/** The ratio, the box in numbers, and what becomes of the picture. */
export function CropSettings({ flow, image, turn, url }: CropSettingsProps) {
  const styles = useStyles()
  const labelId = useId()
  const chosen = useSelector(flow, (now) => now.context.ratio)
  const canChange = useSelector(flow, (now) => now.matches('choosing'))
  return (
    <div className={styles.settings}>
      <div role="group" aria-labelledby={labelId}>
        <div id={labelId} className={styles.label}>
          {cropperWords.ratio}
        </div>
        <div className={styles.ratios}>
          {cropRatios.map((ratio) => (
            <button
              key={ratio}
              type="button"
              aria-pressed={ratio === chosen}
              aria-disabled={ratio === chosen || !canChange}
              className={mergeClasses(styles.ratio, ratio === chosen && styles.chosen)}
              onClick={() => flow.send({ type: 'ratio', ratio })}
            >
              {ratioNames[ratio]}
            </button>
          ))}
        </div>
      </div>
      {image && url && <BoxSettings flow={flow} image={image} turn={turn} url={url} />}
    </div>
  )
}

function BoxSettings({ flow, image, turn, url }: CropSettingsProps & { image: CropImage; url: string }) {
  const styles = useStyles()
  const ratio = ratioOf(
    useSelector(flow, (now) => now.context.ratio),
    image,
  )
  const box = useSelector(flow, (now) => now.context.box) ?? wholeBox(image, ratio)
  const canFrame = useSelector(flow, (now) => now.can({ type: 'frame', box }))
  const { least, most } = boxLimits(image, ratio)
  const preview = previewOf(box, image, previewPx)

  const field = (label: string, name: keyof CropBox, min: number, max: number) => (
    <Field label={label} orientation="horizontal" className={styles.field}>
      <NumberInput
        value={Math.round(box[name])}
        min={Math.ceil(min)}
        max={Math.max(Math.ceil(min), Math.floor(max))}
        decimals={0}
        disabled={!canFrame}
        onChange={(value) => value !== null && flow.send({ type: 'frame', box: { ...box, [name]: value } })}
      />
    </Field>
  )
  return (
    <>
      <div className={styles.fields}>
        {field('左', 'x', 0, image.width - box.width)}
        {field('上', 'y', 0, image.height - box.height)}
        {field('宽', 'width', least.width, most.width)}
        {/* A ratio says how high the box is. */}
        {ratio === null && field('高', 'height', least.height, most.height)}
      </div>
      <div>
        <div className={styles.label}>{cropperWords.preview}</div>
        <div className={styles.preview}>
          <div role="img" aria-label={cropperWords.preview} className={styles.window} style={preview.window}>
            <TurnedPicture url={url} alt="" turn={turn} {...preview.image} />
          </div>
        </div>
      </div>
    </>
  )
}
