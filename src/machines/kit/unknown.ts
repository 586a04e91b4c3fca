/** What stands for something that nobody knows (§8: unknown lookup). */
export const UNKNOWN = 'Unknown'
