import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { answer, openNetwork } from '@/app/testing/network'
import * as putFiles from '../uploads/putFile'
import { fileNetwork } from '../uploads/testing/fileNetwork'
import { renderUploads } from '../uploads/testing/renderUploads'
import { FileInput } from './FileInput'

const put = vi.spyOn(putFiles, 'putFile')
const server = openNetwork()

function Form({ onChange }: { onChange: (field: string, files: readonly string[]) => void }) {
  const [cover, setCover] = useState<readonly string[]>([])
  const [album, setAlbum] = useState<readonly string[]>([])
  const hear = (field: string, set: typeof setCover) => (files: readonly string[]) => {
    set(files)
    onChange(field, files)
  }
  return (
    <>
      <FileInput kind="image" label="主图" files={cover} onChange={hear('主图', setCover)} />
      <FileInput kind="image" label="图集" files={album} onChange={hear('图集', setAlbum)} most={5} />
    </>
  )
}

it('a picture of a name that is taken is never asked about, and takes nothing from another field', async () => {
  let count = 0
  put.mockImplementation(async () => `img/1001/u1/${++count}.png`)
  const { sent, handlers } = fileNetwork(['主图.png'])
  server.use(
    http.get('*/api/oss-api/eb/oss/public_address', () => answer({ urlPrefix: 'https://files.test/' })),
    ...handlers,
  )
  const files = new Map<string, readonly string[]>()
  await renderUploads(<Form onChange={(field, keys) => files.set(field, keys)} />)
  const user = userEvent.setup()
  const picture = new File(['abc'], '主图.png', { type: 'image/png' })
  for (const field of ['主图', '图集'])
    await user.upload(within(screen.getByRole('group', { name: field })).getByLabelText(`上传${field}`), picture)
  await waitFor(() => expect([...files.values()].flat().sort()).toEqual(['img/1001/u1/1.png', 'img/1001/u1/2.png']))
  expect([...files.keys()].sort()).toEqual(['主图', '图集'])
  expect(sent).toEqual({ registered: [], removed: [] })
})
