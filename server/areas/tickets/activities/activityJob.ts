/** Name of the job that starts and ends activities in their time. */
export const activityJob = 'activity-time'
