export { untilListening } from '@harmony/builder/processes/until-listening';
