export type { RuleActor } from '../../machines/rules/ruleMachine.ts'
