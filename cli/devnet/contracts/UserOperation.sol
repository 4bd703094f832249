// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A user operation in the packed form of ERC-4337 since version 0.7.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

interface IAccount {
    /// @return validationData 0 for a valid signature, 1 for an invalid one; from bit 160 on: expiry (unix
    /// seconds)
    function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missingFunds)
        external
        returns (uint256 validationData);
}

interface IPaymaster {
    function validatePaymasterUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 maxCost)
        external
        returns (bytes memory context, uint256 validationData);
}
