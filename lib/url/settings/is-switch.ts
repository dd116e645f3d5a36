/** Whether a part of a setting says on (1) or off (0). */
export const isSwitch = (text: string): boolean => text === '1' || text === '0'
