/** Query keys of everything that shows files, below one root so that a change refreshes them all. */
export const fileKeys = {
  all: ['files'] as const,
  tree: (brandId: number, hotelId: number | null, space: 'all' | 'mine') =>
    ['files', 'tree', brandId, hotelId, space] as const,
  folder: (brandId: number, hotelId: number | null, folderId: number) =>
    ['files', 'folder', brandId, hotelId, folderId] as const,
}
