import type { CameraEvent } from '@machines/flows/codeScan/machine'
import { screen } from '@machines/flows/codeScan/screen'
import type { Case } from '@machines/testing/model'
import { afterAll, beforeAll, vi } from 'vitest'
import { CodeScanner } from '@/blocks/scanner/CodeScanner'
import { walkInView } from './support/walkInView'

const errors = { denied: 'NotAllowedError', missing: 'NotFoundError', occupied: 'NotReadableError' } as const

/** The browser's camera and its reader, which do what the path says. */
const camera = {
  give: (_stream: MediaStream): void => undefined,
  refuse: (_error: Error): void => undefined,
  unplug: (): void => undefined,
  shown: [] as { rawValue: string }[],
}

class Track extends EventTarget {
  stop() {}
}

const stream = (): MediaStream => {
  const track = new Track()
  camera.unplug = () => void track.dispatchEvent(new Event('ended'))
  return { getTracks: () => [track] } as unknown as MediaStream
}

class Reader {
  static getSupportedFormats = () => Promise.resolve(['qr_code'])
  detect = () => Promise.resolve(camera.shown)
}

const own = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices')

beforeAll(() => {
  vi.stubGlobal('BarcodeDetector', Reader)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () =>
        new Promise<MediaStream>((give, refuse) => {
          camera.shown = []
          camera.unplug = () => undefined
          Object.assign(camera, { give, refuse })
        }),
    },
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (own) Object.defineProperty(navigator, 'mediaDevices', own)
  else Reflect.deleteProperty(navigator, 'mediaDevices')
})

/** What the browser does, and what its camera sees. */
function happen({ event }: Case): void {
  const told = event as CameraEvent
  if (told.type === 'camera.started') return camera.give(stream())
  if (told.type === 'camera.found') return void camera.shown.push({ rawValue: told.code })
  const name = told.reason === 'unsupported' ? 'TypeError' : errors[told.reason]
  const error = new Error(name)
  error.name = name
  camera.refuse(error)
  if (told.reason === 'missing') camera.unplug()
}

walkInView({ flow: 'codeScan', screen, mount: () => <CodeScanner onFound={() => undefined} />, happen })
