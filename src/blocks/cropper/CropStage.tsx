import { boxLimits, ratioOf, smallestBoxPx, wholeBox } from '@machines/flows/cropperSubmit/cropBox'
import type { CropImage, cropperSubmitMachine } from '@machines/flows/cropperSubmit/machine'
import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import ReactCrop from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { ActorRefFrom } from 'xstate'
import { cropLabels, stagePx } from './constants'
import { boxOfPercent, percentOf, scaleInto } from './cropGeometry'

const useStyles = makeStyles({ image: { display: 'block', maxWidth: 'none', maxHeight: 'none' } })

interface CropStageProps {
  flow: ActorRefFrom<typeof cropperSubmitMachine>
  image: CropImage
  url: string
}

/** The picture with its box: dragged, resized by eight handles, moved and resized by the arrow keys. */
export function CropStage({ flow, image, url }: CropStageProps) {
  const styles = useStyles()
  const ratio = ratioOf(
    useSelector(flow, (now) => now.context.ratio),
    image,
  )
  const box = useSelector(flow, (now) => now.context.box) ?? wholeBox(image, ratio)
  const canFrame = useSelector(flow, (now) => now.can({ type: 'frame', box }))
  const scale = scaleInto(image, stagePx)
  const { most } = boxLimits(image, ratio)
  // 50 px on the screen, so that the handles stay apart, and 50 px of the picture, whichever is more.
  const least = Math.max(1, scale) * smallestBoxPx
  return (
    <ReactCrop
      // Its border would run round the box for ever.
      className="ReactCrop--no-animate"
      crop={percentOf(box, image)}
      aspect={ratio ?? undefined}
      minWidth={Math.min(least, most.width * scale)}
      minHeight={Math.min(least, most.height * scale)}
      keepSelection
      ruleOfThirds
      disabled={!canFrame}
      ariaLabels={cropLabels}
      onChange={(_, percent) => flow.send({ type: 'frame', box: boxOfPercent(percent, image) })}
    >
      <img
        src={url}
        alt={image.name}
        draggable={false}
        width={image.width * scale}
        height={image.height * scale}
        className={styles.image}
      />
    </ReactCrop>
  )
}
