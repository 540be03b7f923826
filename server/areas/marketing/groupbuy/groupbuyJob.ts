/** Name of the job that ends teams whose time is over and gives back what they paid. */
export const groupbuyJob = 'groupbuy-teams'
