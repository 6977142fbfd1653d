// Counters as they are typed: `food 2 gold 1`; nothing is an empty field.
import { line, read, type Said } from '../../../../core/desk/edition/said'

export const bundle = { shown: (value: unknown) => line(value as Said), read: (text: string) => read(text) ?? {} }
