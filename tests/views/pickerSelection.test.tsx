import { screen } from '@machines/flows/pickerSelection/screen'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { gallery } from '@/blocks/pickers/PickerChoosing.gallery'
import { settleFocusInDialogs } from './support/focusManagement'
import { walkInView } from './support/walkInView'

settleFocusInDialogs()

walkInView({
  flow: 'pickerSelection',
  screen,
  mount: async () => {
    // Here already: one that comes while it is waited for has the focus before Fluent knows of it, and hides no page.
    await Promise.all([import('@/blocks/pickers/PickerDialog'), import('@/blocks/pickers/PickedTable')])
    return (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <gallery.Demo />
      </QueryClientProvider>
    )
  },
  // A dialog first hides the page from readers.
  patienceWithBrokenMs: 1_000,
})
