import type { CameraEvent, CameraRefusal } from '@machines/flows/codeScan/machine'
import { fromCallback } from 'xstate'
import { codeReader } from './codeReader'
import { lookEveryMs } from './constants'

/** Names of what browsers throw (Media Capture and Streams 10.2). */
const refusals: Readonly<Record<string, CameraRefusal>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'occupied',
  AbortError: 'occupied',
}

const refusalOf = (error: unknown): CameraRefusal =>
  (error instanceof Error || error instanceof DOMException ? refusals[error.name] : undefined) ?? 'unsupported'

/**
 * The camera on the back of the device, shown in a video element and looked at until a code is in the
 * picture. Switched off when the actor stops.
 */
export const cameraOf = (videoElement: () => HTMLVideoElement | null) =>
  fromCallback<CameraEvent>(({ sendBack }) => {
    const tell: (event: CameraEvent) => void = sendBack
    let isOver = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    async function look() {
      // Only a page that was reached by https may ask.
      const devices = navigator.mediaDevices as MediaDevices | undefined
      const video = videoElement()
      if (!devices?.getUserMedia || !video) return tell({ type: 'camera.refused', reason: 'unsupported' })
      stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      if (isOver) return switchOff()
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => tell({ type: 'camera.refused', reason: 'missing' }))
      video.srcObject = stream
      await video.play()
      const read = await codeReader()
      tell({ type: 'camera.started' })
      const lookAgain = async () => {
        const code = await read(video).catch(() => null)
        if (isOver) return
        if (code) tell({ type: 'camera.found', code })
        // No step of the flow, which stands in `scanning` meanwhile: how often a picture is taken out of the video.
        else timer = setTimeout(() => void lookAgain(), lookEveryMs)
      }
      await lookAgain()
    }

    function switchOff() {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
      const video = videoElement()
      if (video) video.srcObject = null
    }

    look().catch((error: unknown) => {
      if (!isOver) tell({ type: 'camera.refused', reason: refusalOf(error) })
    })
    return switchOff
  })
