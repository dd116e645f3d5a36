/** A file in question: the upload and the name of the file in it. */
export interface ChosenFile {
  upload: string
  file: string
}

/** Hidden fields that name the file in a form. */
export function FileFields({ upload, file }: ChosenFile) {
  return (
    <>
      <input type="hidden" name="upload" value={upload} />
      <input type="hidden" name="file" value={file} />
    </>
  )
}

/** Address of the page that chooses a column. */
export const columnsHref = (file: ChosenFile, more: Readonly<Record<string, string>> = {}): string =>
  `/import/columns?${new URLSearchParams({ ...file, ...more })}`
