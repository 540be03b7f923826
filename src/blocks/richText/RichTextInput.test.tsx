import { fireEvent, screen } from '@testing-library/react'
import { http } from 'msw'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openRecords, slow } from '@tests/support/openRecords'
import { RichTextInput } from './RichTextInput'

const records = openRecords()

afterEach(() => vi.unstubAllGlobals())

/** jsdom reads no pictures: every one has this size; null: none can be read. */
const pictures = (size: { naturalWidth: number; naturalHeight: number } | null) =>
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = size?.naturalWidth ?? 0
      naturalHeight = size?.naturalHeight ?? 0
      onload?: () => void
      onerror?: (event: Event) => void
      set src(_: string) {
        queueMicrotask(() => (size ? this.onload?.() : this.onerror?.(new Event('error'))))
      }
    },
  )

/** The field as a form draws it. */
function Screen() {
  const [value, setValue] = useState<unknown>('<p>湖景<script>hit()</script></p>')
  return (
    <>
      <span id="label">详情</span>
      <RichTextInput
        field={{ max: 500 }}
        id="detail"
        name="detail"
        labelledBy="label"
        value={value}
        onChange={setValue}
        onBlur={() => {}}
        isInvalid={false}
        isRequired
        isReadOnly={false}
      />
      <output aria-label="值">{String(value)}</output>
    </>
  )
}

async function open() {
  records.open(Screen)
  return screen.findByRole('textbox', { name: '详情' }, slow)
}

const picture = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], '湖景.png', { type: 'image/png' })

it('is named by its label, sanitised, and held to the limit of its field', async () => {
  const text = await open()
  expect(text.innerHTML).toBe('<p>湖景</p>')
  expect(screen.getByText(/ 500 字符（含格式）$/)).toBeTruthy()
})

const paste = (text: HTMLElement) =>
  fireEvent.paste(text, { clipboardData: { getData: () => '', files: [picture], items: [], types: [] } })

it('says why the gateway did not take a picture', async () => {
  pictures({ naturalWidth: 8, naturalHeight: 8 })
  const text = await open()
  records.edge().server.use(http.all('*/oss-api/*', () => Response.json({ code: 50000, message: '存储暂不可用' })))
  paste(text)
  expect(await screen.findByText('上传图片失败', {}, slow)).toBeTruthy()
  expect(screen.getByText('存储暂不可用')).toBeTruthy()
})

it('sends no picture that cannot be read', async () => {
  pictures(null)
  const text = await open()
  const asked: string[] = []
  records.edge().server.use(
    http.all('*/oss-api/*', ({ request }) => {
      asked.push(request.url)
      return Response.json({ code: 50000, message: '存储暂不可用' })
    }),
  )
  paste(text)
  expect(await screen.findByText('上传图片出错：图片打不开，可能已损坏，换一张 JPG 或 PNG 再试', {}, slow)).toBeTruthy()
  expect(asked).toEqual([])
})
