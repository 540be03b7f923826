/** Name of the job that makes the files of export tasks; those that finish commands ask for it by this name. */
export const exportJob = 'record-export'
