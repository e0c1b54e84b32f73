export const supportAddress = 'help@zegel.example'
