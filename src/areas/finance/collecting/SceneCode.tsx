import { collectCalls } from '@contracts/calls/collectCalls'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { useCommand } from '@/app/flow/useCommand'
import { LinkCode } from '@/blocks/copyLink/LinkCode'
import { saveFile } from '@/blocks/records/saveFile'
import { Button } from '@/look/parts/Button'
import { drawSceneCode } from './drawSceneCode'
import { collectWords } from './words'

/** The collection code of a scene: to be shown, downloaded and printed. */
export function SceneCode({ id, name }: { id: number; name: string }) {
  const { data, error } = useQuery({
    queryKey: ['payment-scene', 'link', id],
    queryFn: ({ signal }) => call(collectCalls.sceneLink, { sceneId: id }, { signal }),
    // Each one that is asked for is another, and all of them lead to the same scene.
    staleTime: Infinity,
  })
  const download = useCommand(async (url: string) =>
    saveFile(`${collectWords.sceneCode}-${name}.png`, await drawSceneCode(url, name), 'image/png'),
  )
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">{collectWords.loading}</p>
  return (
    <>
      <p>{collectWords.standIn}</p>
      <LinkCode link={data.url} label={collectWords.sceneCode} />
      <p>
        <Button
          appearance="primary"
          disabledFocusable={download.isBusy}
          aria-busy={download.isBusy}
          onClick={() => download.run(data.url)}
        >
          {collectWords.download}
        </Button>
      </p>
      {download.error && <p role="alert">{collectWords.notDrawn}</p>}
    </>
  )
}
